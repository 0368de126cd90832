import type { Customer } from '@varde/contract/entities'
import { useState } from 'react'
import { changeConsents } from '../consents/change-consents.ts'

/** Membership is a consent like the others: one press, and taken back under «samtykker». */
export function JoinClub({ customer }: { customer: Customer }) {
  const [joining, setJoining] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const join = async () => {
    setJoining(true)
    setWrong(await changeConsents([{ purpose: 'club', channel: 'web', granted: true }]))
    setJoining(false)
  }
  return (
    <section className="member-card member-join" aria-labelledby="bli-medlem">
      <h2 id="bli-medlem">Bli med, {customer.first_name}</h2>
      <p className="serif">
        Medlemskapet er gratis. Du får et kort med kode på telefonen, og fem års garanti på det du kjøper.
        Klubben sender deg ingenting du ikke har sagt ja til.
      </p>
      {wrong === null ? null : (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
      <button
        type="button"
        className="btn btn-signal"
        aria-disabled={joining}
        onClick={() => {
          if (!joining) void join()
        }}
      >
        {joining ? 'Melder inn …' : 'Bli medlem'}
      </button>
    </section>
  )
}
