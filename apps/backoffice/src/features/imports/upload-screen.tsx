import type { Answer } from '@varde/contract/client'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { sendFile } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { CheckField, FileField, SelectField, TextField } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import { Page } from '../../ui/page.tsx'
import { toResult } from '../../ui/to-result.ts'
import { useSend } from '../../ui/use-send.ts'
import { UPLOAD_KINDS, type UploadKind } from './name-kind.ts'

/** A file is tried first; then it is sent again to be imported. */
export function UploadScreen() {
  const navigate = useNavigate()
  const [kind, setKind] = useState<UploadKind>('articles')
  const [feed, setFeed] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isDryRun, setIsDryRun] = useState(true)
  const { send, isSending, errors, message } = useSend()

  async function submit(event: FormEvent, suggest = false) {
    event.preventDefault()
    if (file === null) return
    const query = new URLSearchParams({ feed: feed.trim(), file: file.name.slice(0, 200) })
    if (suggest) query.set('suggest', '1')
    if (isDryRun) query.set('dryRun', '1')
    const url = `/api/v1/admin/imports/${kind}?${query}`
    const sent = await send(async () =>
      toResult<Answer<'POST /admin/imports/{kind}'>>(await sendFile(url, file, 'application/octet-stream')),
    )
    if (sent !== null) await navigate(`/importer/${sent.data.id}`)
  }
  return (
    <Page
      title="Last opp en fil"
      lead="Varer som Google Merchant (RSS eller TSV) eller Shopify (CSV), lager, priser og butikker som tabell."
    >
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        {message === undefined ? null : <Message tone="error">{message}</Message>}
        <SelectField label="Hva er det?" value={kind} options={UPLOAD_KINDS} onChange={setKind} />
        <FileField
          label="Fil"
          accept=".csv,.tsv,.txt,.xml,.rss,text/csv,text/tab-separated-values,text/xml,application/xml"
          onChange={setFile}
        />
        <TextField
          label="Feed"
          hint="Hvem filen kommer fra, alltid det samme navnet. Filer i samme feed sammenlignes."
          value={feed}
          errors={errors.feed}
          onChange={setFeed}
        />
        <CheckField label="Prøv uten å lagre noe" checked={isDryRun} onChange={setIsDryRun} />
        <ButtonRow>
          <Button type="submit" kind="primary" isBusy={isSending} disabled={file === null}>
            {isDryRun ? 'Prøv filen' : 'Importer filen'}
          </Button>
          {kind === 'articles' ? (
            <Button isBusy={isSending} disabled={file === null} onClick={(event) => void submit(event, true)}>
              Foreslå mapping
            </Button>
          ) : null}
        </ButtonRow>
      </form>
    </Page>
  )
}
