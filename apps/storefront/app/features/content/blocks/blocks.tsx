import type { ShopPicture as Shop } from '@varde/domain/shops/shop'
import type { ShownPicture } from '../../../brand/content-picture.ts'
import { ArticleCard } from '../../../ui/article-card.tsx'
import { ArticleTeaser } from '../../../ui/article-teaser.tsx'
import type { CardArticle } from '../../../ui/card-article.ts'
import { ContentPicture } from '../../../ui/content-picture.tsx'
import { ShopPicture } from '../../../ui/shop-picture.tsx'
import type { CareSymbols, Line, PlainBlock, ShownBlock } from '../content-data.ts'
import { CareSign } from './care-sign.tsx'
import { CookiesBlock } from './cookies-block.tsx'
import { Inline, TextLink } from './inline.tsx'
import { PlainBlocks, PlainBlockView, withKeys } from './plain-block.tsx'
import { ProfileBlock } from './profile-block.tsx'
import { QuestionsBlock } from './questions-block.tsx'

/** The blocks of a text, in order. */
export function Blocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return withKeys(blocks).map(({ key, item }) => <BlockView key={key} block={item} />)
}

function BlockView({ block }: { block: ShownBlock }) {
  switch (block.type) {
    case 'heading':
      return <HeadingBlock {...block} />
    case 'quote':
      return <QuoteBlock {...block} />
    case 'picture':
      return <PictureBlock {...block} />
    case 'note':
      return <NoteBlock {...block} />
    case 'steps':
      return <StepsBlock {...block} />
    case 'profile':
      return <ProfileBlock {...block} />
    case 'questions':
      return <QuestionsBlock {...block} />
    case 'care':
      return <CareBlock {...block} />
    case 'articles':
      return <ArticlesBlock {...block} />
    case 'product':
      return <ProductBlock {...block} />
    case 'shop':
      return <ShopBlock {...block} />
    case 'cookies':
      return <CookiesBlock />
    case 'buttons':
      return <ButtonsBlock {...block} />
    default:
      return <PlainBlockView block={block} />
  }
}

/** A heading with a link to itself. */
function HeadingBlock({ level, text, id }: { level: 2 | 3; text: string; id: string }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={`text-heading text-heading-${level}`}>
      <Heading id={id}>{text}</Heading>
      <a href={`#${id}`} aria-label={`Lenke til «${text}»`}>
        #
      </a>
    </div>
  )
}

/** A quotation beside the text. */
function QuoteBlock({ line, by }: { line: Line; by?: string }) {
  return (
    <figure className="text-quote">
      <blockquote>
        <p>
          <Inline line={line} />
        </p>
      </blockquote>
      {by === undefined ? null : <figcaption>{by}</figcaption>}
    </figure>
  )
}

/** A picture in the text: a landscape is wide, a drawing has a background. */
function PictureBlock({ picture }: { picture: ShownPicture }) {
  return (
    <figure className={`text-picture text-${picture.kind}`}>
      <span>
        <ContentPicture picture={picture} sizes="(min-width: 1020px) 62vw, 100vw" />
      </span>
      {picture.caption === undefined ? null : <figcaption>{picture.caption}</figcaption>}
    </figure>
  )
}

/** A short note in a box. */
function NoteBlock({ title, blocks }: { title?: string; blocks: PlainBlock[] }) {
  return (
    <div className="text-note">
      {title === undefined ? null : <p className="text-note-title">{title}</p>}
      <PlainBlocks blocks={blocks} />
    </div>
  )
}

/** Numbered steps. */
function StepsBlock({ items }: { items: { title: string; blocks: PlainBlock[] }[] }) {
  return (
    <ol className="text-steps">
      {withKeys(items).map(({ key, item: { title, blocks } }) => (
        <li key={key}>
          <p className="text-step-title">{title}</p>
          <PlainBlocks blocks={blocks} />
        </li>
      ))}
    </ol>
  )
}

/** 2.11: washing symbols, each with its explanation. */
function CareBlock({ symbols }: { symbols: CareSymbols }) {
  return (
    <ul className="text-care">
      {withKeys(symbols).map(({ key, item: { symbol, text } }) => (
        <li key={key}>
          <CareSign symbol={symbol} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

const SHELF_SIZES = '(min-width: 1020px) 22vw, (min-width: 700px) 23vw, 44vw'

/** A row of articles that the text is about. */
function ArticlesBlock({ title, articles }: { title: string; articles: CardArticle[] }) {
  return (
    <section className="text-shelf">
      <h2>{title}</h2>
      <ul className="cards cards-4">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} heading="h3" sizes={SHELF_SIZES} />
        ))}
      </ul>
    </section>
  )
}

/** 2.15, 2.16: the article that the page is about. */
function ProductBlock({ article }: { article: CardArticle }) {
  return (
    <div className="text-product">
      <ArticleTeaser article={article} sizes="(min-width: 700px) 20rem, 100vw" signal />
    </div>
  )
}

type ShopBlockProps = { name: string; path: string; picture: Shop; caption?: string }

/** A shop: its street, and a link to its page below. */
function ShopBlock({ name, path, picture, caption }: ShopBlockProps) {
  return (
    <figure className="text-picture text-shop">
      <ShopPicture picture={picture} sizes="(min-width: 1020px) 62vw, 100vw" kind="inline" />
      <figcaption>
        {caption} <TextLink to={path}>{name}</TextLink>
      </figcaption>
    </figure>
  )
}

/** Links that look like buttons. */
function ButtonsBlock({ buttons }: { buttons: { to: string; label: string }[] }) {
  return (
    <p className="text-buttons">
      {buttons.map(({ to, label }) => (
        <TextLink key={to} to={to} className="btn btn-line">
          {label}
        </TextLink>
      ))}
    </p>
  )
}
