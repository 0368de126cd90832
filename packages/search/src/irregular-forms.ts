/**
 * Forms of a word that the stemmer does not map to one stem; the first form of a line stands for all. They are also
 * recognised at the end of compounds: «vinterparkaser», «strikkeluer».
 */
export const irregularForms: readonly (readonly string[])[] = [
  ['lue', 'luer', 'lua', 'luen', 'luene'],
  ['trøye', 'trøyer', 'trøya', 'trøyen', 'trøyene'],
  ['køye', 'køyer', 'køya', 'køyen', 'køyene'],
  ['bleie', 'bleier', 'bleia', 'bleien', 'bleiene'],
  ['hue', 'huer', 'hua', 'huen', 'huene'],
  ['sko', 'skoen', 'skoa', 'skoene', 'skoene'],
  ['ski', 'skien', 'skia', 'skiene'],
  ['parkas', 'parkasen', 'parkaser', 'parkasene'],
  ['termos', 'termosen', 'termoser', 'termosene', 'thermos', 'termo'],
  ['støvel', 'støvelen', 'støvler', 'støvlene'],
  ['shorts', 'shortsen', 'shortser', 'shortsene', 'short'],
  ['tights', 'tightsen', 'tightser', 'tightsene', 'tight'],
  ['longs', 'longsen', 'longser', 'longsene'],
  ['klær', 'klærne'],
  ['gass', 'gassen'],
  ['voks', 'voksen'],
  ['dress', 'dressen', 'dresser', 'dressene'],
  ['bag', 'bagen', 'bager', 'bagene', 'bags'],
  ['tre', 'trær', 'trærne', 'treet'],
  ['hånd', 'hender', 'hendene', 'hånda', 'hånden'],
  ['fot', 'føtter', 'føttene', 'foten'],
  ['barn', 'barna', 'barnet', 'barnas', 'barns'],
  ['høy', 'høye', 'høyt'],
  ['mann', 'menn', 'mannen', 'mennene', 'manns'],
]
