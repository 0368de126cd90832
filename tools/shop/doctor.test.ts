import { startSmtpServer } from '@varde/api/modules/outbox/test-smtp-server'
import { createTestDatabase } from '@varde/api/testing/test-database'
import { startTestShop, type TestShop } from '@varde/api/testing/test-shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runDoctorCommand } from './doctor-command.ts'

const smtp = await startSmtpServer()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})

async function doctor(env: Record<string, string> = {}) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const code = await runDoctorCommand([], {
      DATABASE_URL: shop.database.url,
      DATA_DIR: shop.dataDir,
      HOST: '127.0.0.1',
      PORT: new URL(shop.url).port,
      PUBLIC_URL: 'https://www.nordkjeden.example',
      TRUST_PROXY: '1',
      METRICS_TOKEN: 'et langt og hemmelig ord',
      SMTP_URL: smtp.url,
      ...env,
    })
    return { code, text: log.mock.calls.flat().join('\n') }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

test('nothing is wrong with a shop that works', async () => {
  const { code, text } = await doctor()
  expect(text).not.toMatch(/GALT|RÅD/)
  expect(text).toContain('Ingenting er galt.')
  expect(code).toBe(0)
})

test('each fault is named with what to do about it', async () => {
  await shop.database.pool.query(
    `insert into jobs (queue, kind, payload, failed_at, not_before) values
       ('message', 'kvittering', '{}', now(), now()), ('payment', 'refund', '{}', now(), now()),
       ('webhooks', 'x', '{}', now(), now());
     insert into jobs (queue, kind, payload, not_before) values ('errand', 'x', '{}', now() - interval '2 hours');
     insert into import_runs (id, kind, feed, file_name, source, status, created_at, finished_at)
       values (gen_random_uuid(), 'stock', 'kassa', 'lager.tsv', 'http', 'done', now() - interval '3 days', now() - interval '3 days')`,
  )
  const { code, text } = await doctor({ PORT: '1', SMTP_URL: '', TRUST_PROXY: '', METRICS_TOKEN: '' })
  expect(code).toBe(1)
  expect(text).toContain('GALT     E-poster og tekstmeldinger: 1 er gitt opp: se hvorfor med messages failed')
  expect(text).toContain('GALT     Betalinger: 1 er gitt opp: se hvorfor med payments failed')
  expect(text).toContain('GALT     Beskjeder til andre systemer: 1 er gitt opp')
  expect(text).toContain('GALT     Arbeid i kø: errand er 120 minutter forsinket')
  expect(text).toContain('RÅD      Filer fra andre systemer: stock (kassa) kom sist for 3 dager siden')
  expect(text).toContain('GALT     Butikken som kjører: svarer ikke på http://127.0.0.1:1/readyz')
  expect(text).toContain('GALT     E-posttjeneren: SMTP_URL mangler')
  expect(text).toContain('RÅD      TRUST_PROXY')
  expect(text).toContain('RÅD      METRICS_TOKEN')
  expect(text).toContain('6 ting er galt.')
})

test('a database without the newest tables, and one that does not answer', async () => {
  const older = await createTestDatabase()
  await older.pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  const behind = await doctor({ DATABASE_URL: older.url })
  expect(behind.code).toBe(1)
  expect(behind.text).toContain(
    'GALT     Tabellene: mangler 1 av endringene i denne versjonen: start butikken på nytt',
  )
  await older.drop()
  const away = await doctor({ DATABASE_URL: 'postgresql://127.0.0.1:1/ingen' })
  expect(away.code).toBe(1)
  expect(away.text).toContain('GALT     Databasen: kan ikke nås')
})
