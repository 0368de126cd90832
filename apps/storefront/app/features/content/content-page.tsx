import './blocks/blocks.css'
import './blocks/figures.css'
import './content.css'
import './story.css'
import '../../ui/page-crumbs.css'
import '../../ui/teaser.css'
import { lazy } from 'react'
import { afterFirstMove } from '../../platform/after-first-move.ts'
import { LaterPart } from '../../platform/later-part.tsx'
import type { ShownPage } from './shown-page.ts'
import { useOpenAnchor } from './use-open-anchor.ts'

// Text, links and what the browser opens by itself: it needs no script until the reader moves.
const TextPage = lazy(afterFirstMove('tekst', () => import('./text-page.tsx')))

/** 2.03–2.20: a page of text, as the server wrote it until the reader moves. */
export function ContentPage({ page }: { page: ShownPage }) {
  useOpenAnchor(false)
  const id = `side-${page.slug}`
  return (
    <div id="tekst">
      <LaterPart key={id} id={id} waiting="text-waiting">
        <TextPage id={id} page={page} />
      </LaterPart>
    </div>
  )
}
