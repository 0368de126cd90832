import { listBrowserStorage, type StoredItem } from '@varde/domain/customer/browser-storage'
import { useReferenceData } from '../../../state/reference-data.ts'
import type { Line } from '../content-data.ts'
import { TableBlock } from './plain-block.tsx'

type ShownItem = Pick<StoredItem, 'name' | 'purpose' | 'lasts'>

/** The cookies that third parties set with the visitor's consent, with the lifetimes that they state. */
const OTHERS: readonly ShownItem[] = [
  { name: '_ga, _ga_…', purpose: 'Google Analytics: skiller ett besøk fra et annet.', lasts: 'to år' },
  { name: '_fbp', purpose: 'Meta Pixel: knytter besøket til en annonse.', lasts: '90 dager' },
]

/** 2.09: every cookie and value that the shop keeps in a browser, from the list in the domain. */
export function CookiesBlock() {
  const all = listBrowserStorage(useReferenceData().publicUrl.startsWith('https://'))
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

function KeptTable({ title, kept }: { title: string; kept: readonly ShownItem[] }) {
  return (
    <>
      <h3>{title}</h3>
      <TableBlock
        title={title}
        head={[toLine('Navn'), toLine('Til hva'), toLine('Hvor lenge')]}
        rows={kept.map(({ name, purpose, lasts }) => [toLine(name), toLine(purpose), toLine(lasts)])}
      />
    </>
  )
}

const toLine = (text: string): Line => [{ text }]
