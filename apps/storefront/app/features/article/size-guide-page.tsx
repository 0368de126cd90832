import type { SizeGuide } from '@varde/domain/catalogue/size-guide'
import { slugify } from '@varde/domain/norwegian/slug'
import { backgroundStyle } from '../../ui/background.ts'
import { ArrowLeft } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { GuideGroup, GuideTile } from './load-guide-tiles.server.ts'
import { MeasureList, SizeGuideContent } from './size-guide-content.tsx'
import { letterMeasures, SizeGuideDrawing } from './size-guide-drawing.tsx'
import './size-guide-page.css'

type SizeGuidePageProps = {
  guide: SizeGuide
  /** The guides of the same group, this one included. */
  siblings: readonly { kind: string; title: string }[]
  sizeName: string | null
}

/** `/storrelsesguide/:kind`: one guide. Plain links: the page needs no script. */
export function SizeGuidePage({ guide, siblings, sizeName }: SizeGuidePageProps) {
  return (
    <div className="wrap size-guide-page">
      <a className="article-back tap" href="/storrelsesguide">
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
        Alle størrelsesguider
      </a>
      <h1>{guide.title}</h1>
      <nav aria-label="Flere guider">
        <ul className="size-guide-kinds">
          {siblings.map(({ kind, title }) => (
            <li key={kind}>
              <a href={`/storrelsesguide/${kind}`} aria-current={kind === guide.kind ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SizeGuideContent guide={guide} sizeName={sizeName} heading="h2" />
    </div>
  )
}

type Measuring = { lead: string; drawing: 'whole' | 'whole-child'; measures: SizeGuide['measures'] }

/** What the page of all guides shows how to measure; the guides say more about each. */
const ADULTS: Measuring = {
  lead: 'Mål deg selv, ikke plagget. Mellom to størrelser: velg den største til det som skal ytterst.',
  drawing: 'whole',
  measures: [
    { name: 'Hode', how: 'Midt i panna og rett over ørene.' },
    { name: 'Bryst', how: 'Der brystet er bredest, med båndet vannrett.' },
    { name: 'Midje', how: 'Der du er smalest, litt over navlen.' },
    { name: 'Hofte', how: 'Der setet er bredest, med bena samlet.' },
    { name: 'Innersøm', how: 'Fra skrittet til gulvet, uten sko.' },
    { name: 'Fot', how: 'Fra veggen bak hælen til lengste tå.' },
    { name: 'Høyde', how: 'Fra gulv til isse, uten sko.' },
  ],
}

/** Where there are guides for children only. */
const CHILDREN: Measuring = {
  lead: 'Mål barnet, ikke plagget. Størrelsen på lappen er høyden i centimeter. Er dere midt imellom, velg den største.',
  drawing: 'whole-child',
  measures: [
    { name: 'Høyde', how: 'Mot dørkarmen, uten sko. Sett en strek.' },
    { name: 'Hode', how: 'Midt i panna og rett over ørene.' },
    { name: 'Bryst', how: 'Under armene, med båndet vannrett.' },
    { name: 'Midje', how: 'Over navlen, med magen som den er.' },
    { name: 'Innersøm', how: 'Fra skrittet til gulvet.' },
    { name: 'Fot', how: 'Stå på et ark, og tegn rundt. Mål til lengste tå.' },
  ],
}

const FOR_ADULTS: ReadonlySet<string> = new Set(['dame', 'herre', 'uni'])

/** `/storrelsesguide`: all of them. */
export function SizeGuideList({ groups }: { groups: readonly GuideGroup[] }) {
  const hasAdults = groups.some(({ guides }) => guides.some(({ kind }) => FOR_ADULTS.has(kind)))
  const { lead, drawing, measures } = hasAdults ? ADULTS : CHILDREN
  const letters = letterMeasures(
    drawing,
    measures.map(({ name }) => name),
  )
  return (
    <div className="wrap size-guide-page">
      <div className="size-guide-head">
        <div>
          <h1>Størrelsesguide</h1>
          <p className="serif">{lead}</p>
          <nav aria-label="På denne siden">
            <ul className="size-guide-kinds">
              {groups.map(({ title }) => (
                <li key={title}>
                  <a href={`#${slugify(title)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <section className="size-guide-figure" aria-labelledby="slik-maler-du">
          <SizeGuideDrawing part={drawing} letters={letters} />
          <div>
            <h2 id="slik-maler-du">Slik måler du</h2>
            <MeasureList measures={measures} letters={letters} />
          </div>
        </section>
      </div>
      {groups.map(({ title, guides }) => (
        <section key={title} className="size-guide-group">
          <h2 id={slugify(title)}>{title}</h2>
          <ul
            className="size-guide-tiles"
            style={{ '--across': acrossOf(guides.length) } as React.CSSProperties}
          >
            {guides.map((guide) => (
              <Tile key={guide.kind} {...guide} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Tiles beside each other on a wide screen: one row, or two that are as equal as can be. */
const acrossOf = (count: number): number => (count <= 5 ? 5 : Math.ceil(count / 2))

function Tile({ kind, title, picture }: GuideTile) {
  return (
    <li style={backgroundStyle(picture?.background ?? 'heath')}>
      <a href={`/storrelsesguide/${kind}`}>
        <span className="size-guide-ground">
          {picture === null ? null : (
            <Picture
              image={picture.image}
              alt=""
              sizes="(min-width: 1020px) 15vw, (min-width: 700px) 24vw, 44vw"
              widest={640}
            />
          )}
        </span>
        <span>{title}</span>
      </a>
    </li>
  )
}
