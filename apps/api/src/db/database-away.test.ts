import { expect, test } from 'vitest'
import { endsConnection, isConnectionLost, isDatabaseAway } from './database-away.ts'

function fault(message: string, more: Record<string, unknown> = {}) {
  return Object.assign(new Error(message), more)
}

test.each([
  // message, more, away, lost, ends the connection
  ['Query read timeout', {}, true, true, true],
  ['Connection terminated unexpectedly', {}, true, true, true],
  ['read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }, true, true, true],
  ['read ETIMEDOUT', { code: 'ETIMEDOUT', syscall: 'read' }, true, true, true],
  ['terminating connection due to administrator command', { code: '57P01' }, true, true, true],
  ['terminating connection due to idle-in-transaction timeout', { code: '25P03' }, true, true, true],
  ['cannot execute INSERT in a read-only transaction', { code: '25006' }, true, false, true],
  ['canceling statement due to statement timeout', { code: '57014' }, true, false, false],
  ['could not extend file: No space left on device', { code: '53100' }, true, false, false],
  ['out of memory', { code: '53200' }, true, false, false],
  ['sorry, too many clients already', { code: '53300' }, true, false, false],
  ['the database system is starting up', { code: '57P03' }, true, false, false],
  ['connect ETIMEDOUT', { code: 'ETIMEDOUT', syscall: 'connect' }, true, false, false],
  ['connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }, true, false, false],
  ['connect ENOENT', { code: 'ENOENT', syscall: 'connect' }, true, false, false],
  ['timeout exceeded when trying to connect', {}, true, false, false],
  ['Connection terminated due to connection timeout', {}, true, false, false],
  ['open ENOENT', { code: 'ENOENT', syscall: 'open' }, false, false, false],
  ['duplicate key value', { code: '23505' }, false, false, false],
  ['canceling statement', { code: '40P01' }, false, false, false],
])('«%s» %o: away %s, lost %s, ends the connection %s', (message, more, away, lost, ends) => {
  const error = fault(message, more)
  for (const seen of [error, fault('Failed query', { cause: error })]) {
    expect(isDatabaseAway(seen)).toBe(away)
    expect(isConnectionLost(seen)).toBe(lost)
    expect(endsConnection(seen)).toBe(ends)
  }
})
