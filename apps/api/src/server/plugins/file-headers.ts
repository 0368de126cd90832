import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * Which security headers a picture, script, stylesheet or font has: that its type is not guessed, that other sites do
 * not embed it, and https. The others mean something for documents only, and a page has dozens of files.
 */
export const FILE_HEADERS = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies FastifyHelmetOptions
