import { KEPT_FIELDS, type KeptField } from '@varde/domain/catalogue/kept-fields'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { CheckField, CheckGroup } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSend } from '../../ui/use-send.ts'
import type { Article, ArticlePart } from './article-part.ts'

const NAMES: Record<KeptField, string> = {
  name: 'Navn',
  description: 'Beskrivelse',
  techDescription: 'Materiale og teknisk',
  price: 'Pris og tilbud',
  pictures: 'Bilder',
}

/** What a feed may overwrite, and whether the article is on the web. */
export function FeedPanel({ article, onSaved, onReload }: ArticlePart) {
  const { send, isSending, message, code, clear } = useSend()

  async function keep(from: Article, fields: KeptField[]) {
    const sent = await send(() =>
      api('PUT /admin/articles/{id}/kept-fields', {
        params: { id: from.id },
        body: { revision: from.revision, kept_fields: fields },
      }),
    )
    if (sent === null) return
    onSaved(sent.data)
    notify('Lagret', () => void keep(sent.data, from.kept_fields))
  }
  async function hide(from: Article, hidden: boolean) {
    const sent = await send(() =>
      api('PUT /admin/articles/{id}/visibility', {
        params: { id: from.id },
        body: { revision: from.revision, hidden },
      }),
    )
    if (sent === null) return
    onSaved(sent.data)
    notify(hidden ? 'Varen er skjult' : 'Varen vises igjen', () => void hide(sent.data, from.hidden))
  }
  async function fetchNew() {
    await onReload()
    clear()
  }
  const { kept_fields: kept } = article
  return (
    <Panel title="Feed og synlighet">
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={() => void fetchNew()} />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <CheckGroup
        label="Behold vårt, også når en feed sier noe annet"
        hint="Uten merke skriver neste import over. Rapporten sier fra om det som ble beholdt."
      >
        {KEPT_FIELDS.map((field) => (
          <CheckField
            key={field}
            label={NAMES[field]}
            checked={kept.includes(field)}
            disabled={isSending}
            onChange={(isKept) =>
              void keep(article, isKept ? [...kept, field] : kept.filter((each) => each !== field))
            }
          />
        ))}
      </CheckGroup>
      <p>
        {article.hidden
          ? 'Varen er skjult av oss, og ingen feed viser den igjen.'
          : article.visible
            ? 'Varen vises i butikken.'
            : 'Feeden sier at varen ikke skal på nett.'}
      </p>
      <ButtonRow>
        <Button
          kind={article.hidden ? 'plain' : 'danger'}
          isBusy={isSending}
          onClick={() => void hide(article, !article.hidden)}
        >
          {article.hidden ? 'Vis varen på nett' : 'Skjul varen på nett'}
        </Button>
      </ButtonRow>
    </Panel>
  )
}
