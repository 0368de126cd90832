import type { SizeGuide } from '@varde/domain/catalogue/size-guide'
import { ArrowLeft } from '../../ui/icons.tsx'
import { SizeGuideContent } from './size-guide-content.tsx'

/** `/storrelsesguide/:kind`: one guide. Plain links: the page needs no script. */
export function SizeGuidePage({ guide, sizeName }: { guide: SizeGuide; sizeName: string | null }) {
  return (
    <div className="wrap size-guide-page">
      <a className="article-back tap" href="/storrelsesguide">
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
        Alle størrelsesguider
      </a>
      <h1>{guide.title}</h1>
      <SizeGuideContent guide={guide} sizeName={sizeName} />
    </div>
  )
}

/** `/storrelsesguide`: all of them. */
export function SizeGuideList({ guides }: { guides: readonly { kind: string; title: string }[] }) {
  return (
    <div className="wrap size-guide-page">
      <h1>Størrelsesguide</h1>
      <p className="serif">Mål deg selv, ikke plagget. Mellom to størrelser: velg den største til ytterst.</p>
      <ul className="size-guide-list">
        {guides.map(({ kind, title }) => (
          <li key={kind}>
            <a className="tap link" href={`/storrelsesguide/${kind}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
