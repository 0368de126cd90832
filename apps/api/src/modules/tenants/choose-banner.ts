import type { Banner } from '@varde/contract/entities'

/** One slot holds one banner, or several with times of their own. */
export function listBanners(value: unknown): Banner[] {
  return Array.isArray(value) ? value : [value as Banner]
}

/** The times at which a slot may show something else, in milliseconds since 1970. */
export function listBannerMoments(value: unknown): number[] {
  return listBanners(value).flatMap(({ from, to }) =>
    [from, to].flatMap((at) => (at === undefined ? [] : [Date.parse(at)])),
  )
}

/** 3.15: the banner at a time: of those that are on, the one that began last; one without a beginning comes last. */
export function chooseBanner(value: unknown, at: Date): Banner | null {
  const begins = ({ from }: Banner) => (from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from))
  const on = listBanners(value).filter(
    (banner) =>
      begins(banner) <= at.getTime() && (banner.to === undefined || Date.parse(banner.to) > at.getTime()),
  )
  return on.reduce<Banner | null>(
    (best, each) => (best === null || begins(each) > begins(best) ? each : best),
    null,
  )
}
