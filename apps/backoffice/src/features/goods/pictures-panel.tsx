import type { ErrorBody } from '@varde/contract/errors'
import { type FormEvent, useState } from 'react'
import { api, NO_ANSWER, sendFile } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { Panel } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useSend } from '../../ui/use-send.ts'
import type { Article, ArticlePart } from './article-part.ts'

type Place = Article['pictures'][number]

/** The pictures in their order, each with the colour that it shows and what is read aloud of it. */
export function PicturesPanel({ article, onSaved, onReload }: ArticlePart) {
  const [places, setPlaces] = useState<readonly Place[]>(article.pictures)
  const [isUploading, setIsUploading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [color, setColor] = useState('')
  const { send, isSending, errors, message, code, clear } = useSend()
  const isChanged = JSON.stringify(places) !== JSON.stringify(article.pictures)
  const colors = [
    { value: '', label: 'Alle farger' },
    ...article.colors.map(({ id, name }) => ({ value: String(id), label: name })),
  ]

  function take(saved: Article) {
    onSaved(saved)
    setPlaces(saved.pictures)
  }
  async function save(from: Article, pictures: readonly Place[], said: string, undo: boolean) {
    const sent = await send(() =>
      api('PUT /admin/articles/{id}/pictures', {
        params: { id: from.id },
        body: { revision: from.revision, pictures: [...pictures] },
      }),
    )
    if (sent === null) return
    take(sent.data)
    const isSameSet = from.pictures.every(({ key }) => pictures.some((place) => place.key === key))
    notify(
      said,
      undo && isSameSet
        ? () => void save(sent.data, from.pictures, 'Bildene er satt tilbake', false)
        : undefined,
    )
  }
  async function upload(files: FileList | null) {
    if (files === null) return
    setIsUploading(true)
    setProblem(null)
    try {
      for (const file of files) {
        const query = color === '' ? '' : `?color_id=${color}`
        const { status, text } = await sendFile(
          `/api/v1/admin/articles/${article.id}/pictures${query}`,
          file,
          file.type || 'application/octet-stream',
        )
        if (status === 201) take(JSON.parse(text) as Article)
        else setProblem(`${file.name}: ${(JSON.parse(text) as ErrorBody).message}`)
      }
    } catch {
      setProblem(NO_ANSWER)
    } finally {
      setIsUploading(false)
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    await save(article, places, 'Bildene er lagret og vises i butikken', true)
  }
  async function fetchNew() {
    await onReload()
    clear()
  }
  function change(at: number, changed: Partial<Place>) {
    setPlaces(places.map((place, index) => (index === at ? { ...place, ...changed } : place)))
  }
  function swap(at: number, other: number | undefined) {
    const [one, two] = [places[at], places[other ?? at]]
    if (one === undefined || two === undefined) return
    setPlaces(places.map((place, index) => (index === at ? two : index === other ? one : place)))
  }

  return (
    <Panel title="Bilder">
      {problem === null ? null : <Message tone="error">{problem}</Message>}
      <form className="form pictures-form" onSubmit={submit} noValidate>
        <UnsavedGuard when={isChanged} />
        {code === 'CHANGED_SINCE' ? (
          <ConflictMessage onFetch={() => void fetchNew()} />
        ) : message === undefined ? null : (
          <Message tone="error">{[message, ...(errors.pictures ?? [])].join(' ')}</Message>
        )}
        {places.length === 0 ? <p>Varen har ingen bilder. Butikken viser «Bilde kommer».</p> : null}
        {colors.map(({ value, label }) => {
          const own = places.flatMap((place, at) => (colorOf(place) === value ? [{ place, at }] : []))
          return own.length === 0 ? null : (
            <section key={value} aria-label={label}>
              <h3>{label}</h3>
              <ol className="picture-list">
                {own.map(({ place, at }, index) => (
                  <li key={place.key} className="picture-item">
                    <Picture address={`/bilder/${place.key}`} alt="" />
                    <TextField
                      label={`Bilde ${index + 1}: hva det viser`}
                      value={place.alt ?? ''}
                      maxLength={300}
                      placeholder="Varens navn og farge"
                      onChange={(alt) => change(at, { alt: alt === '' ? null : alt })}
                    />
                    <ButtonRow>
                      <Button disabled={index === 0} onClick={() => swap(at, own[index - 1]?.at)}>
                        Fram<span className="visually-hidden">: bilde {index + 1}</span>
                      </Button>
                      <Button
                        kind="danger"
                        onClick={() => setPlaces(places.filter((_, each) => each !== at))}
                      >
                        Fjern<span className="visually-hidden"> bilde {index + 1}</span>
                      </Button>
                    </ButtonRow>
                  </li>
                ))}
              </ol>
            </section>
          )
        })}
        {isChanged ? (
          <ButtonRow>
            <Button type="submit" kind="primary" isBusy={isSending}>
              Lagre bildene
            </Button>
            <Button kind="quiet" onClick={() => setPlaces(article.pictures)}>
              Forkast
            </Button>
          </ButtonRow>
        ) : null}
      </form>
      <div className="form">
        <SelectField label="Farge på nye bilder" value={color} options={colors} onChange={setColor} />
        <label className="field">
          <span className="field-label">Last opp bilder</span>
          <span className="field-hint">JPEG, PNG eller WebP, høyst 12 MB. Sted og kamera tas bort.</span>
          <input
            type="file"
            className="field-input"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={isUploading || isChanged}
            onChange={(event) => {
              const input = event.target
              void upload(input.files).then(() => {
                input.value = ''
              })
            }}
          />
        </label>
        <p role="status">{isUploading ? 'Laster opp …' : null}</p>
      </div>
    </Panel>
  )
}

function colorOf({ color_id: id }: Place): string {
  return id === null ? '' : String(id)
}
