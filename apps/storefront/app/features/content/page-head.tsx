import { ContentPicture } from '../../ui/content-picture.tsx'
import { PageCrumbs } from '../../ui/page-crumbs.tsx'
import { dropSoftHyphens } from './read-text.ts'
import type { ShownPage } from './shown-page.ts'
import { titleSize } from './title-size.ts'
import { UpdatedLine } from './updated-line.tsx'

/** The head of what is looked up: title and what it is about, its picture beside them. */
export function PageHead({ page }: { page: ShownPage }) {
  const { art, title, description, updated } = page
  return (
    <header className="text-head wrap">
      <PageCrumbs way={[]} here={dropSoftHyphens(title)} />
      <div className="text-head-words">
        <h1 style={titleSize(title)}>{title}</h1>
        <p className="text-lede serif">{description}</p>
        <UpdatedLine {...updated} />
      </div>
      {art === null ? null : (
        <div className={`text-art text-${art.kind}`}>
          <ContentPicture picture={art} sizes="(min-width: 1020px) 40vw, 100vw" priority />
        </div>
      )}
    </header>
  )
}
