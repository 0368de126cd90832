import { ArticleCard } from '../../../ui/article-card.tsx'
import type { CardArticle } from '../../../ui/card-article.ts'

const SIZES = '(min-width: 1020px) 22vw, (min-width: 700px) 23vw, 46vw'

/** Articles of the text that can be bought from there. */
export function ArticlesBlock({ title, articles }: { title: string; articles: CardArticle[] }) {
  return (
    <section className="text-shelf">
      <h2>{title}</h2>
      <ul className="cards cards-4">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} heading="h3" sizes={SIZES} />
        ))}
      </ul>
    </section>
  )
}
