import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Message } from '../../ui/message.tsx'

/** What browsers that read codes by themselves have; TypeScript’s library does not list it yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const EVERY_MS = 250
const FORMATS = ['qr_code', 'ean_13', 'ean_8']

function findDetector(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}

/** Reads a code with the camera, in browsers that can. */
export function ScanButton({ onScan }: { onScan: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  if (findDetector() === undefined || navigator.mediaDevices === undefined) return null
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
        <Button onClick={() => setIsOpen(false)}>Avbryt</Button>
      </Dialog>
    </>
  )
}

function Camera({ onScan }: { onScan: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    const Detector = findDetector()
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function look(detector: Detector) {
      const found = video.current === null ? [] : await detector.detect(video.current).catch(() => [])
      if (isOver) return
      const [first] = found
      if (first === undefined) timer = setTimeout(() => void look(detector), EVERY_MS)
      else latest.current(first.rawValue)
    }
    async function start() {
      if (Detector === undefined || video.current === null) return
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look(new Detector({ formats: FORMATS }))
      } catch {
        if (!isOver) setFailed(true)
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
  return failed ? (
    <Message tone="warn">Kameraet kan ikke brukes her. Skriv nummeret eller koden i stedet.</Message>
  ) : (
    <video ref={video} className="scan-video" muted playsInline aria-label="Bildet fra kameraet" />
  )
}
