/** Where a brand's files are served, by their keys. */
export const BRAND_FILE_PATH = '/merkefiler/'
