import { type KeptInBrowser, listKeptInBrowser } from '@varde/domain/customer/kept-in-browser'
import { useReferenceData } from '../../../state/reference-data.ts'
import type { Line } from '../content-data.ts'
import { TableBlock } from './plain-block.tsx'

type Kept = Pick<KeptInBrowser, 'name' | 'purpose' | 'lasts'>

/** What others set once the visitor has said yes to them; their own words say how long. */
const OTHERS: readonly Kept[] = [
  { name: '_ga, _ga_…', purpose: 'Google Analytics: skiller ett besøk fra et annet.', lasts: 'to år' },
  { name: '_fbp', purpose: 'Meta Pixel: knytter besøket til en annonse.', lasts: '90 dager' },
]

/** 2.09: every cookie and every value that the shop keeps in a browser, from the one list that says so. */
export function CookiesBlock() {
  const all = listKeptInBrowser(useReferenceData().publicUrl.startsWith('https://'))
  const necessary = all.filter(({ consent }) => consent === 'necessary')
  return (
    <div className="text-cookies">
      <KeptTable title="Nødvendige kapsler" kept={necessary.filter(({ kind }) => kind === 'cookie')} />
      <KeptTable
        title="Lagret i nettleseren, og sendes aldri av seg selv"
        kept={necessary.filter(({ kind }) => kind !== 'cookie')}
      />
      <KeptTable
        title="Bare når du har sagt ja"
        kept={[...all.filter(({ consent }) => consent !== 'necessary'), ...OTHERS]}
      />
    </div>
  )
}

function KeptTable({ title, kept }: { title: string; kept: readonly Kept[] }) {
  return (
    <>
      <h3>{title}</h3>
      <TableBlock
        title={title}
        head={[say('Navn'), say('Til hva'), say('Hvor lenge')]}
        rows={kept.map(({ name, purpose, lasts }) => [say(name), say(purpose), say(lasts)])}
      />
    </>
  )
}

const say = (text: string): Line => [{ text }]
