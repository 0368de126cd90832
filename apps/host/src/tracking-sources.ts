import type { Tenant } from '@varde/contract/entities'

/** 9.19: the origins that the shop's own accounts at counting services need; none when there are none. */
export function listTrackingSources({ ga, gtm, meta }: Tenant['tracking']): string[] {
  return [
    ...(ga === null && gtm === null
      ? []
      : [
          'https://www.googletagmanager.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
        ]),
    ...(meta === null ? [] : ['https://connect.facebook.net', 'https://www.facebook.com']),
  ]
}
