import { ErrorPage } from '../../ui/error-page.tsx'

/** 8.11: what the shopper reads when an article could not be loaded. */
export function ArticleFailure() {
  return (
    <ErrorPage mark="502 moh." title="Vi fikk ikke hentet varen" ways={[{ label: 'Til forsiden', to: '/' }]}>
      Noe gikk galt hos oss. Last siden på nytt om litt. Handlekurven din er trygg.
    </ErrorPage>
  )
}
