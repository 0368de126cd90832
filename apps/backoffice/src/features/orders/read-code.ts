/** Reads the code that a picture of the camera shows; null when it shows none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** What browsers that read codes by themselves have; TypeScript’s library does not list it yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const QR = 'qr_code'
/** The bars on the goods’ labels, which only the browser’s own reader knows. */
const FORMATS = [QR, 'ean_13', 'ean_8']
/** Wide enough for a code that fills a third of the picture, and read within a frame on an old phone. */
const MOST_PIXELS = 640

/**
 * The browser’s own reader, or one that is loaded: Safari, Firefox and Chrome on most computers have none.
 */
export async function createCodeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector === undefined || !known.includes(QR)) return createQrReader()
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
}

async function createQrReader(): Promise<ReadCode> {
  const { default: decodeQr } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, MOST_PIXELS / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    // The first frame has not come yet.
    if (context === null || width === 0 || height === 0) return null
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    try {
      return decodeQr(context.getImageData(0, 0, width, height))
    } catch {
      // It throws when the picture has no code.
      return null
    }
  }
}
