export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the asker takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  return isNamed(accepted, 'br') ? 'br' : isNamed(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** True when an `Accept` or `Accept-Encoding` header names this; a quality of 0 means that it is not taken. */
export function isNamed(accepted: string | undefined, name: string): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [named, ...parameters] = part.trim().toLowerCase().split(';')
    return named?.trim() === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}
