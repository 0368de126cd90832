import { slugify } from '@varde/domain/norwegian/slug'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSend } from '../../ui/use-send.ts'
import { Faults } from './faults.tsx'

const MOST_KEY = 40

/** Makes a brand from the template, which is then filled in in its editor. */
export function NewBrand() {
  const [name, setName] = useState('')
  const [typedKey, setTypedKey] = useState<string | null>(null)
  const { send, isSending, errors, message } = useSend()
  const navigate = useNavigate()
  // Until somebody writes another one it follows the name.
  const key = typedKey ?? slugify(name).slice(0, MOST_KEY)
  const { name: ofName, key: ofKey, ...others } = errors

  async function submit(event: FormEvent) {
    event.preventDefault()
    const sent = await send(() => api('POST /admin/brands/template', { body: { key, name } }))
    if (sent === null) return
    notify(`${sent.data.name} er laget`)
    await navigate(`/merke/${sent.data.key}`)
  }
  return (
    <Panel title="Lag et nytt merke">
      <p>
        Malen har alle felter med forklaringer. Har kjeden merker fra før, ser ingen kunder det nye før det
        får et vertsnavn.
      </p>
      <form className="form" onSubmit={submit} noValidate>
        <Faults errors={others} message={message} />
        <TextField label="Navn på merket" value={name} errors={ofName} maxLength={80} onChange={setName} />
        <TextField
          label="Id"
          hint="Kan ikke endres siden. Små bokstaver, sifre og bindestrek."
          autoComplete="off"
          value={key}
          errors={ofKey}
          maxLength={MOST_KEY}
          onChange={setTypedKey}
        />
        <ButtonRow>
          <Button type="submit" kind="primary" isBusy={isSending}>
            Lag merket
          </Button>
        </ButtonRow>
      </form>
    </Panel>
  )
}
