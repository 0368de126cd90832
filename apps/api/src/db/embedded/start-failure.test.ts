import { expect, test } from 'vitest'
import { startFailure } from './run-server.ts'

const home = '/srv/varde/postgres'

test.each([
  'PANIC:  could not write to file "pg_wal/xlogtemp.812": No space left on device',
  'initdb: error: could not write file "/srv/x/base/1/2608": No space left on device',
  'FATAL:  could not extend file "base/5/1259": Disk quota exceeded',
])('«%s» is reported as a full disk, with advice', (said) => {
  const error = startFailure(
    { home },
    'PostgreSQL did not start',
    `LOG:  starting\n${said}\nLOG:  shutting down\n`,
  )
  expect(error.problem).toBe('no-room')
  expect(error.message).toBe(
    'There is no room left in /srv/varde/postgres, and PostgreSQL cannot start: free some space, or set another DATA_DIR.',
  )
})

test('another failure is reported in the server’s own words', () => {
  const error = startFailure(
    { home },
    'PostgreSQL did not start',
    'LOG:  starting\nFATAL:  out of memory\nLOG:  end\n',
  )
  expect(error).toMatchObject({
    problem: 'failed',
    message: 'PostgreSQL did not start: FATAL:  out of memory',
  })
})
