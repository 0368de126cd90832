import { randomUUID } from 'node:crypto'
import type { SandboxReply } from '@varde/sandbox-klarna/exchange'

/** An error in the format of Vipps MobilePay (RFC 7807), with the code of a domain error where there is one. */
export const refuse = (status: number, title: string, code?: string): SandboxReply => ({
  status,
  body: {
    type: `https://httpstatuses.io/${status}`,
    title,
    status,
    detail: title,
    traceId: randomUUID(),
    extraDetails: code === undefined ? [] : [{ name: 'ErrorCode', reason: code }],
  },
})

export const NOT_FOUND = refuse(404, 'Reference not found', '5090')
