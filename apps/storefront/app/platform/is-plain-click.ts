/** Whether a press on a link is to be answered here: not by a new tab or window, nor by the browser's menu. */
export const isPlainClick = (event: React.MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
