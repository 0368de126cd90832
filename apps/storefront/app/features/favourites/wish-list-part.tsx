import type { WishList } from '@varde/contract/entities'
import { useEffect, useState } from 'react'
import { backgroundClient, browserClient } from '../../platform/browser-client.ts'
import { withFailureText } from '../../platform/failure-text.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { useFavourites } from '../../state/customer/favourites.ts'
import { ShareLink } from '../../state/share-link.tsx'
import { Checkbox } from '../../ui/form-fields.tsx'
import './wish-list.css'

/** The most articles in the address of a selection (2.26). */
const MOST_IN_ADDRESS = 100

/** «Del favorittene»: a guest shares the articles of the list, a customer a link that follows the list. */
export default function WishListPart() {
  const ids = useFavourites()
  const customer = useCustomer()
  if (ids.length === 0 || customer === undefined) return null
  return (
    <section className="wish-list" aria-labelledby="wish-list">
      <h2 id="wish-list">Del favorittene</h2>
      {customer === null ? (
        <>
          <p>
            Send dem som ønskeliste, slik de er nå. Logger du inn, får du en lenke som følger endringene dine.
          </p>
          {/* 2.26: nothing about a guest is stored on the server, so there is nothing to end or delete. */}
          <ShareLink
            className="btn btn-line"
            title="Ønskeliste"
            path={`/utvalg/${ids.slice(0, MOST_IN_ADDRESS).join('+')}`}
          >
            Del favorittene
          </ShareLink>
        </>
      ) : (
        <OwnLink firstName={customer.first_name} />
      )}
    </section>
  )
}

const PATH = '/customers/current/wish-list'

/** The customer's link: made, shared, shown with or without her first name, and ended. */
function OwnLink({ firstName }: { firstName: string }) {
  const [list, setList] = useState<WishList | null | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let left = false
    void withFailureText(backgroundClient(`GET ${PATH}`)).then((result) => {
      if (left) return
      if (result.ok) setList(result.data.wish_list)
      else setMessage(result.text)
    })
    return () => {
      left = true
    }
  }, [attempt])

  const save = async (showsName: boolean, said: string) => {
    if (busy) return
    setBusy(true)
    const result = await withFailureText(browserClient(`PUT ${PATH}`, { body: { shows_name: showsName } }))
    if (result.ok) setList(result.data.wish_list)
    setMessage(result.ok ? said : result.text)
    setBusy(false)
  }
  const end = async () => {
    if (busy) return
    setBusy(true)
    const result = await withFailureText(browserClient(`DELETE ${PATH}`))
    if (result.ok) setList(null)
    setMessage(result.ok ? 'Lenken virker ikke lenger.' : result.text)
    setBusy(false)
  }

  return (
    <>
      <p>Den som har lenken, ser favorittene dine slik de er, med pris og lager nå. Den virker i ett år.</p>
      {list === undefined ? (
        message === '' ? null : (
          <button
            type="button"
            className="btn btn-line"
            onClick={() => {
              setMessage('')
              setAttempt((count) => count + 1)
            }}
          >
            Prøv igjen
          </button>
        )
      ) : list === null ? (
        <button
          type="button"
          className="btn btn-line"
          aria-disabled={busy}
          onClick={() => void save(false, 'Lenken er klar. Del den med hvem du vil.')}
        >
          Lag lenke
        </button>
      ) : (
        <>
          <Checkbox
            id="wish-list-name"
            checked={list.shows_name}
            error={undefined}
            onChange={(checked) =>
              void save(checked, checked ? 'Fornavnet ditt vises.' : 'Fornavnet ditt vises ikke.')
            }
          >
            Vis fornavnet mitt, {firstName}
          </Checkbox>
          <p className="wish-list-acts">
            <ShareLink className="btn btn-ink" title="Ønskeliste" path={`/onskeliste/${list.token}`}>
              Del favorittene
            </ShareLink>
            <button type="button" className="tap link" aria-disabled={busy} onClick={() => void end()}>
              Slutt å dele
            </button>
          </p>
        </>
      )}
      <p role="status" className="wish-list-said">
        {message}
      </p>
    </>
  )
}
