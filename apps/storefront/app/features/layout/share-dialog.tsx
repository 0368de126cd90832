import { useEffect, useState } from 'react'
import { closeShareDialog, mailHref, useShared } from '../../state/share-link.tsx'
import { Modal, ModalDescription, ModalTitle } from '../../ui/modal.tsx'
import './share.css'

/** 9.10 */
const SAID_FOR_MS = 3000

type Said = 'copied' | 'failed' | null

/** 2.35: the address to take along: by copying it, or in a mail. */
export default function ShareDialog() {
  const shared = useShared()
  return (
    <Modal open={shared !== null} onClose={closeShareDialog} finalFocus={() => shared?.opener}>
      {shared === null ? null : (
        <>
          <ModalTitle>Del</ModalTitle>
          <ModalDescription className="share-title">{shared.title}</ModalDescription>
          <ShareLinks title={shared.title} url={shared.url} />
        </>
      )}
    </Modal>
  )
}

function ShareLinks({ title, url }: { title: string; url: string }) {
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
