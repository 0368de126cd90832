import { enableCompileCache } from 'node:module'
import { articlesHelp, runArticlesCommand } from './articles-command.ts'
import { backupHelp, restoreHelp, runBackupCommand, runRestoreCommand } from './backup-command.ts'
import { brandHelp, runBrandCommand } from './brand-command.ts'
import { customersHelp, runCustomersCommand } from './customers-command.ts'
import { demoHelp, runDemoCommand } from './demo-command.ts'
import { doctorHelp, runDoctorCommand } from './doctor-command.ts'
import { importHelp, runImportCommand } from './import-command.ts'
import { importKeysHelp, runImportKeysCommand } from './import-keys-command.ts'
import { keysHelp, runKeysCommand } from './keys-command.ts'
import { messagesHelp, runMessagesCommand } from './messages-command.ts'
import { closeHelp, openHelp, runCloseCommand, runOpenCommand } from './open-command.ts'
import { ordersHelp, runOrdersCommand } from './orders-command.ts'
import { paymentsHelp, runPaymentsCommand } from './payments-command.ts'
import { questionsHelp, runQuestionsCommand } from './questions-command.ts'
import { reservationsHelp, runReservationsCommand } from './reservations-command.ts'
import { reviewsHelp, runReviewsCommand } from './reviews-command.ts'
import { runShopsCommand, shopsHelp } from './shops-command.ts'
import { runStaffCommand, staffHelp } from './staff-command.ts'
import { UsageError } from './usage-error.ts'
import { runWebhooksCommand, webhooksHelp } from './webhooks-command.ts'

type Command = { help: string; run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> }

const commands: Readonly<Record<string, Command>> = {
  brand: { help: brandHelp, run: runBrandCommand },
  articles: { help: articlesHelp, run: runArticlesCommand },
  backup: { help: backupHelp, run: runBackupCommand },
  close: { help: closeHelp, run: runCloseCommand },
  customers: { help: customersHelp, run: runCustomersCommand },
  demo: { help: demoHelp, run: runDemoCommand },
  doctor: { help: doctorHelp, run: runDoctorCommand },
  import: { help: importHelp, run: runImportCommand },
  'import-keys': { help: importKeysHelp, run: runImportKeysCommand },
  keys: { help: keysHelp, run: runKeysCommand },
  messages: { help: messagesHelp, run: runMessagesCommand },
  open: { help: openHelp, run: runOpenCommand },
  orders: { help: ordersHelp, run: runOrdersCommand },
  payments: { help: paymentsHelp, run: runPaymentsCommand },
  questions: { help: questionsHelp, run: runQuestionsCommand },
  reservations: { help: reservationsHelp, run: runReservationsCommand },
  restore: { help: restoreHelp, run: runRestoreCommand },
  reviews: { help: reviewsHelp, run: runReviewsCommand },
  shops: { help: shopsHelp, run: runShopsCommand },
  staff: { help: staffHelp, run: runStaffCommand },
  webhooks: { help: webhooksHelp, run: runWebhooksCommand },
}

/** Errors whose message is for the person at the terminal; any other is a bug. */
const expectedErrors = new Set([
  'BackupError',
  'UsageError',
  'FeedUnusableError',
  'FarFewerRowsError',
  'ImportBusyError',
  'DataFolderError',
  'EnvironmentError',
  'EmbeddedPostgresError',
  'DatabaseUnavailableError',
  'ShopNotEmptyError',
])

const help = Object.values(commands)
  .map((command) => command.help)
  .join('\n')

/** Runs one command of the shop. @returns the exit code */
async function runShop(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [name, ...rest] = args
  const asksForHelp = args.some((arg) => arg === '--help' || arg === '-h')
  const command = Object.entries(commands).find(([known]) => known === name)?.[1]
  if (asksForHelp || name === undefined) {
    console.log(command?.help ?? help)
    return asksForHelp ? 0 : 2
  }
  try {
    if (!command) throw new UsageError(`kommandoen ${name} finnes ikke (${Object.keys(commands).join(', ')})`)
    return await command.run(rest, env)
  } catch (error) {
    if (!(error instanceof Error) || !expectedErrors.has(error.name)) {
      console.error(error)
      return 2
    }
    console.error(error.message)
    if (error instanceof UsageError) console.error('Se npm run shop -- --help')
    return 2
  }
}

enableCompileCache()
process.exitCode = await runShop(process.argv.slice(2), process.env)
