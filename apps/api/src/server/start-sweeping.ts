import type { Database } from '../db/connect.ts'
import type { Leadership } from '../jobs/leadership.ts'
import { sweepEvery } from '../jobs/sweep.ts'
import { mailFolder } from '../modules/outbox/outbox.service.ts'
import { removeOldMailFiles } from '../providers/remove-old-mail-files.ts'
import type { Services } from './create-services.ts'

/** Payment provider and shop agree within a minute, whatever was left half-way. */
const SWEEP_INTERVAL_MS = 10_000
const HOUR_MS = 60 * 60 * 1000

/** Finishes what payments and reservations left half-way, and what is due. */
export async function sweepOrders({ payments, orders }: Services, on?: Database): Promise<void> {
  await payments.sweep(on)
  await orders.expireOverdue(on)
}

/**
 * What is in the memory or the folder of a process is done by each process; the rest by one of all that share the
 * database.
 *
 * @returns ends all sweeps, once those under way are done
 */
export function startSweeping(
  services: Services,
  background: Database,
  leadership: Leadership,
): () => Promise<void> {
  const { environment, customers, erasure, importRuns, jobs, keys, log, now, orders, outbox, promocodes } =
    services
  const { sessions, stockAlerts, priceAlerts, questions, wishLists, attempts } = services
  function removeOldMails() {
    return removeOldMailFiles(mailFolder(environment.dataDir), environment.mail.files, now())
  }
  const stopOwn = [
    sweepEvery(SWEEP_INTERVAL_MS, background, [() => keys.refresh()], log),
    sweepEvery(
      HOUR_MS,
      background,
      [removeOldMails, () => services.pictures.removeHidden(), () => services.pictures.trim()],
      log,
    ),
  ]
  const stopOften = sweepEvery(
    SWEEP_INTERVAL_MS,
    background,
    [
      (on) => sweepOrders(services, on),
      stockAlerts.sendDue,
      priceAlerts.sendDue,
      outbox.moveEarlier,
      importRuns.lookInFolder,
    ],
    log,
    leadership.isLeader,
  )
  const stopHourly = sweepEvery(
    HOUR_MS,
    background,
    [
      sessions.removeExpired,
      orders.removeOldResponses,
      attempts.removeOld,
      promocodes.removeExpiredChecks,
      stockAlerts.removeOld,
      priceAlerts.removeOld,
      services.popularSearches.removeOld,
      questions.removeOld,
      () => services.boughtTogether.queueCount(),
      services.reviewPictures.removeUnused,
      wishLists.removeOld,
      services.staff.removeOld,
      services.previewLinks.removeExpired,
      services.removeUnusedPictures,
      () => customers.removeOldTokens(),
      // 9.17
      erasure.sweep,
      importRuns.removeOld,
      () => jobs.removeOld(),
    ],
    log,
    leadership.isLeader,
  )
  return async () => {
    await Promise.all([...stopOwn.map((stop) => stop()), stopOften(), stopHourly()])
    await leadership.close()
  }
}
