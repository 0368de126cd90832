import type { Answer } from '@varde/contract/client'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { TextArea } from '../../ui/fields.tsx'
import { PictureInsertion } from './picture-insertion.tsx'
import './markdown-field.css'

type MarkdownFieldProps = {
  value: string
  errors: readonly string[] | undefined
  onChange: (markdown: string) => void
}

/** So long after the last key the text is read. */
const PAUSE_MS = 300

/** Markdown beside what the shop's own parser makes of it. */
export function MarkdownField({ value, errors, onChange }: MarkdownFieldProps) {
  const [preview, setPreview] = useState<Answer<'POST /admin/markdown'> | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const read = await api('POST /admin/markdown', { body: { markdown: value } }, controller.signal).catch(
        () => null,
      )
      if (read?.ok && !controller.signal.aborted) setPreview(read.data)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [value])
  /** A paragraph of its own, where the cursor is. */
  function insert(paragraph: string) {
    const at = cursor ?? value.length
    const parts = [value.slice(0, at).trimEnd(), paragraph, value.slice(at).trimStart()]
    onChange(parts.filter((part) => part !== '').join('\n\n'))
  }
  return (
    <div className="markdown">
      <div>
        <PictureInsertion onInsert={insert} />
        <TextArea
          onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
          label="Tekst"
          hint="Markdown uten HTML: ## Overskrift, **fet**, [lenke](/dame), ![beskrivelse](landscape:breen)"
          rows={20}
          spellCheck
          value={value}
          errors={errors}
          onChange={onChange}
        />
      </div>
      <section className="markdown-preview" aria-label="Slik blir teksten">
        {preview !== null && preview.problems.length > 0 ? (
          <ul className="markdown-problems">
            {preview.problems.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                Linje {line}: {text}
              </li>
            ))}
          </ul>
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API writes it from blocks, every text escaped */}
        <div className="markdown-text" dangerouslySetInnerHTML={{ __html: preview?.html ?? '' }} />
      </section>
    </div>
  )
}
