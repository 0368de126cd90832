import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Message } from '../../ui/message.tsx'
import { createCodeReader, type ReadCode } from './read-code.ts'

const EVERY_MS = 250

/** Why there is no picture, by the name of the browser’s error. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'Nettleseren har ikke lov til å bruke kameraet. Du kan gi lov i innstillingene for denne siden.',
  NotFoundError: 'Vi fant ikke noe kamera på denne enheten.',
  NotReadableError: 'Kameraet er i bruk av et annet program.',
}
const OTHER_REASON = 'Kameraet kan ikke brukes her.'

/** Reads a code with the camera, and says so where there is none: typing always works. */
export function ScanButton({ onScan }: { onScan: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Skann</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Hold koden foran kameraet">
        <Camera
          onScan={(text) => {
            setIsOpen(false)
            onScan(text)
          }}
        />
        <Button onClick={() => setIsOpen(false)}>Skriv i stedet</Button>
      </Dialog>
    </>
  )
}

function Camera({ onScan }: { onScan: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function look(readCode: ReadCode) {
      const found = video.current === null ? null : await readCode(video.current)
      if (isOver) return
      if (found === null) timer = setTimeout(() => void look(readCode), EVERY_MS)
      else latest.current(found)
    }
    async function start() {
      try {
        // Browsers give a camera to encrypted pages only; elsewhere there is no such object.
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || video.current === null) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look(await createCodeReader())
      } catch (error) {
        stop()
        if (!isOver) setFailed(REASONS[(error as Error).name] ?? OTHER_REASON)
      }
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return failed === null ? (
    <video ref={video} className="scan-video" muted playsInline aria-label="Bildet fra kameraet" />
  ) : (
    <Message tone="error">{failed} Skriv nummeret eller koden i stedet.</Message>
  )
}
