/** Events that matter when an attack is searched for or investigated. */
export type SecurityEventKind =
  | 'registered'
  | 'login'
  | 'login-failed'
  | 'login-slowed'
  | 'logout'
  | 'reauthenticated'
  | 'reauthentication-failed'
  | 'reset-asked'
  | 'reset-done'
  | 'token-refused'
  | 'csrf-refused'
  | 'import-key-refused'
  | 'email-verified'
  | 'email-changed'
  | 'password-changed'
  | 'phone-changed'
  | 'sessions-ended'
  | 'data-exported'
  | 'account-deleted'
  | 'staff-login'
  | 'staff-login-failed'
  | 'staff-login-slowed'
  | 'staff-not-allowed'

/** @param customerId the customer concerned, if known */
export type SecurityLog = (kind: SecurityEventKind, customerId?: number) => void

/** One form for all: `event: 'security'`, the kind and the customer's number. Never a name, address, number or token. */
export function createSecurityLog(log: { info(details: object, message: string): void }): SecurityLog {
  return (kind, customerId) => {
    log.info(
      { event: 'security', kind, ...(customerId === undefined ? {} : { customerId }) },
      `security: ${kind}`,
    )
  }
}
