import { errorBody } from '@varde/contract/errors'
import { describe, expect, it } from 'vitest'
import { readUpdateRefusal } from './save-details.ts'

describe('a refused update', () => {
  it.each([
    ['first_name', 'Fornavn må ha en verdi'],
    ['last_name', 'Etternavn må ha en verdi'],
    ['phone', 'Telefonnummer må ha en verdi'],
    ['email', 'Email må ha en verdi'],
  ])('5.18: %s reads «%s»', (field, text) => {
    const error = errorBody('VALIDATION_FAILED', { errors: { [field]: [`${field} must have a value`] } })
    expect(readUpdateRefusal(422, error)).toEqual({ errors: { [field]: text }, loggedOut: false })
  })

  it('5.19: another field error is «Ugyldig data», with the text of the server at the field', () => {
    const error = errorBody('VALIDATION_FAILED', { errors: { postal_code: ['Fire siffer'] } })
    expect(readUpdateRefusal(422, error)).toEqual({
      errors: { postal_code: 'Fire siffer', form: 'Ugyldig data' },
      loggedOut: false,
    })
  })

  it('5.19: a 403 is «Ugyldig data»', () => {
    expect(readUpdateRefusal(403, errorBody('REVIEW_NOT_BOUGHT')).errors.form).toBe('Ugyldig data')
  })

  it('5.18: a field that may be empty is not one of the four', () => {
    const error = errorBody('VALIDATION_FAILED', { errors: { city: ['city must have a value'] } })
    expect(readUpdateRefusal(422, error).errors.form).toBe('Ugyldig data')
  })

  it('8.08: a 422 that names no field asks for all of them', () => {
    expect(readUpdateRefusal(422, errorBody('VALIDATION_FAILED'))).toEqual({
      errors: { form: 'Ikke gyldig data, alle feltene må fylles ut' },
      loggedOut: false,
    })
  })

  it('8.07: a 401 says that somebody else is logged in, and clears the user', () => {
    expect(readUpdateRefusal(401, errorBody('OTHER_CUSTOMER'))).toEqual({
      errors: { form: 'En annen bruker er logget inn' },
      loggedOut: true,
    })
  })

  it('8.02: so does a session that has ended', () => {
    expect(readUpdateRefusal(404, errorBody('NOT_LOGGED_IN')).loggedOut).toBe(true)
  })

  it.each(['ACCOUNT_EXISTS', 'LOGIN_LOCKED', 'INTERNAL'] as const)('%s keeps its own text', (code) => {
    const error = errorBody(code)
    expect(readUpdateRefusal(code === 'ACCOUNT_EXISTS' ? 423 : 429, error)).toEqual({
      errors: { form: error.message },
      loggedOut: false,
    })
  })
})
