import type { ShownBlock } from '../shown-block.ts'
import { ArticlesBlock } from './articles-block.tsx'
import { ButtonsBlock } from './buttons-block.tsx'
import { CareBlock } from './care-block.tsx'
import { CookiesBlock } from './cookies-block.tsx'
import { HeadingBlock } from './heading-block.tsx'
import { keyed } from './keyed.ts'
import { NoteBlock } from './note-block.tsx'
import { PictureBlock } from './picture-block.tsx'
import { PlainBlockView } from './plain-block.tsx'
import { ProductBlock } from './product-block.tsx'
import { QuestionsBlock } from './questions-block.tsx'
import { QuoteBlock } from './quote-block.tsx'
import { StepsBlock } from './steps-block.tsx'

/** A text in the order it is read. */
export function Blocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return keyed(blocks).map(({ key, item }) => <BlockView key={key} block={item} />)
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
    case 'questions':
      return <QuestionsBlock {...block} />
    case 'care':
      return <CareBlock {...block} />
    case 'articles':
      return <ArticlesBlock {...block} />
    case 'product':
      return <ProductBlock {...block} />
    case 'cookies':
      return <CookiesBlock />
    case 'buttons':
      return <ButtonsBlock {...block} />
    default:
      return <PlainBlockView block={block} />
  }
}
