import { useEffect, useState } from 'react'
import { closeShareDialog, mailHref, useShared } from '../../state/share-link.tsx'
import { Modal, ModalDescription, ModalTitle } from '../../ui/modal.tsx'
import './share.css'

/** 9.10 */
const MESSAGE_MS = 3000

type CopyResult = 'copied' | 'failed' | null

/** 2.35: the dialog for sharing an address, by copying it or in a mail. */
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
  const [result, setResult] = useState<CopyResult>(null)
  const [copies, setCopies] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: copying again shows the message for its whole time again
  useEffect(() => {
    if (result === null) return
    const timer = setTimeout(() => setResult(null), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [result, copies])

  const copy = async () => {
    setResult(await copyText(url))
    setCopies((before) => before + 1)
  }
  return (
    <div className="share-links">
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
      <p className="share-result" role="status">
        {result === null
          ? null
          : result === 'copied'
            ? 'Lenken er kopiert'
            : 'Lenken kunne ikke kopieres. Marker den over.'}
      </p>
    </div>
  )
}

/** Fails on pages without TLS, which have no clipboard. */
async function copyText(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    console.warn('The address was not copied', error)
    return 'failed'
  }
}
