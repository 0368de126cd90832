import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The router's key of the page that came from the server. */
const FROM_SERVER = 'default'

/**
 * Opens the question that the address names, where going there has not: for browsers that do not do it themselves. On
 * ways within the shop it also goes there, since the router looked for the place before the text was there.
 *
 * @param isText called where the text itself stands, which may come later than the page; there a page from the server
 *   is left as the reader has it
 */
export function useOpenAnchor(isText: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const fromServer = key === FROM_SERVER
    if (hash.length < 2 || (isText && fromServer)) return
    const place = document.getElementById(hash.slice(1))
    const question = place?.closest('details')
    const isFolded = question?.open === false
    if (question) question.open = true
    if (isFolded || !fromServer) place?.scrollIntoView()
  }, [hash, key, isText])
}
