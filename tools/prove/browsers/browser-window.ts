/** One size of window, and whether it is pressed with a finger. */
export type WindowSize = { name: string; width: number; height: number; touch: boolean }

/** One window of a browser, with cookies and storage of its own. */
export type BrowserWindow = {
  open(url: string): Promise<void>
  /** Runs the body of a function in the page; what it returns is JSON. */
  run<Result>(body: string): Promise<Result>
  /** Presses a point of the viewport. */
  pressAt(x: number, y: number): Promise<void>
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>
  pressEnter(): Promise<void>
  /** The viewport as a PNG. */
  takePicture(): Promise<Uint8Array>
  /** The errors in the console so far, as far as the driver can read them. */
  listErrors(): Promise<string[]>
  close(): Promise<void>
}

/** A browser that a driver on this machine can start. */
export type OtherBrowser = {
  name: string
  /** The programs that are not installed. */
  listMissing(): string[]
  /** The command that installs what is missing. */
  install: string
  openWindow(size: WindowSize): Promise<BrowserWindow>
}
