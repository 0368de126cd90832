import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ComponentSamples } from '../features/design/component-samples.tsx'
import '../features/design/design.css'
import { DrawingSheet } from '../features/design/drawing-sheet.tsx'
import { TokenSamples } from '../features/design/token-samples.tsx'
import { requireData } from '../platform/api-result.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { toCardArticle } from '../ui/card-article.ts'

/** Tokens, type, every component in each state, and the drawings, for the brand of the address. In development only. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, tenant } = getRequestValues(context)
  const [shops, found] = await Promise.all([
    api('GET /shops'),
    api('POST /articles/search', { body: { take: 1, orderBy: 'Bestseller', facets: [] } }),
  ])
  const [hit] = requireData(found).hits.hits
  return {
    name: tenant.name,
    article: hit === undefined ? null : toCardArticle(hit._source, requireData(shops)),
  }
}

export default function DesignRoute() {
  const { name, article } = useLoaderData<typeof loader>()
  return (
    <div className="wrap design">
      <h1>{name}</h1>
      <section>
        <h2>Grunnlaget</h2>
        <TokenSamples />
      </section>
      <section>
        <h2>Delene</h2>
        <ComponentSamples article={article} />
      </section>
      <section>
        <h2>Bildene</h2>
        <DrawingSheet />
      </section>
    </div>
  )
}
