import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, useState } from 'react'
import { closeShareDialog, type Shared, useShared } from '../../state/share-link.ts'
import { X } from '../../ui/icons.tsx'
import { useBackCloses } from '../../ui/overlay-history.ts'
import { mailHref } from '../../ui/share-link.tsx'
import '../../ui/modal.css'
import './share.css'

/** 9.10 */
const SAID_FOR_MS = 3000

type Said = 'copied' | 'failed' | null

/** 2.35: the address to take along: by copying it, or in a mail. */
export default function ShareDialog() {
  const shared = useShared()
  useBackCloses(shared !== null, closeShareDialog)
  // The words stay while the dialog fades.
  const last = useRef<Shared | null>(null)
  if (shared !== null) last.current = shared
  const shown = last.current
  if (shown === null) return null
  return (
    <Dialog.Root open={shared !== null} onOpenChange={(open) => !open && closeShareDialog()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Popup className="modal" finalFocus={() => shown.opener}>
          <Dialog.Close className="icon-button modal-close" aria-label="Lukk">
            <X className="icon" aria-hidden="true" />
          </Dialog.Close>
          <Dialog.Title>Del</Dialog.Title>
          <Dialog.Description className="share-title">{shown.title}</Dialog.Description>
          <Ways title={shown.title} url={shown.url} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Ways({ title, url }: { title: string; url: string }) {
  const [said, setSaid] = useState<Said>(null)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said again stays for its whole time again
  useEffect(() => {
    if (said === null) return
    const over = setTimeout(() => setSaid(null), SAID_FOR_MS)
    return () => clearTimeout(over)
  }, [said, times])

  const copy = async () => {
    setSaid(await copyText(url))
    setTimes((before) => before + 1)
  }
  return (
    <div className="share-ways">
      <input
        className="share-address"
        readOnly
        value={url}
        aria-label="Lenken"
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className="btn btn-ink" onClick={() => void copy()}>
        Kopier lenke
      </button>
      <a className="btn btn-line" href={mailHref(title, url)}>
        Send på e-post
      </a>
      <p className="share-said" role="status">
        {said === null
          ? null
          : said === 'copied'
            ? 'Lenken er kopiert'
            : 'Lenken kunne ikke kopieres. Marker den over.'}
      </p>
    </div>
  )
}

/** Pages without TLS have no clipboard to write to. */
async function copyText(text: string): Promise<Said> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    console.warn('The address was not copied', error)
    return 'failed'
  }
}
