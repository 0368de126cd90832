export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the asker takes; a quality of 0 means that it does not. */
export const chooseEncoding = (accepted: string | undefined): Encoding => {
  const takes = (name: string) =>
    (accepted ?? '').split(',').some((part) => {
      const [coding, ...parameters] = part.trim().toLowerCase().split(';')
      return coding?.trim() === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
