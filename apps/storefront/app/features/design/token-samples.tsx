/** The colour tokens, in the groups of tokens.css. */
const COLOURS = {
  'Papir og blekk': ['paper', 'paper-2', 'raised', 'ink', 'ink-2', 'ink-3', 'line', 'line-strong'],
  'Knappen og det mørke': ['signal', 'signal-hover', 'on-signal', 'sea', 'on-sea', 'on-sea-2', 'sea-line'],
  Kart: ['contour', 'stock', 'warn', 'error', 'info'],
  'Bak varene': ['g-sea', 'g-shore', 'g-forest', 'g-heath', 'g-scree', 'g-granite', 'g-heather', 'g-ice'],
}
const SIZES = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl']
const SPACES = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10']

/** Every token of tokens.css as the brand of the page has it. */
export function TokenSamples() {
  return (
    <>
      {Object.entries(COLOURS).map(([title, names]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className="design-colours">
            {names.map((name) => (
              <li key={name}>
                <i style={{ background: `var(--${name})` }} />
                <code>--{name}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h3>Skrift</h3>
        {SIZES.map((size) => (
          <p key={size} className="design-type">
            <code>--fs-{size}</code>
            <span style={{ fontSize: `var(--fs-${size})` }}>Fjell og fjord</span>
          </p>
        ))}
        <p className="prose">
          Brødteksten i historier er satt med serif, høyst 36 em bred. Sitater står i «gåseøyne», og et
          innskudd – som dette – har tankestrek.
        </p>
      </section>
      <section>
        <h3>Rom</h3>
        <ul className="design-spaces">
          {SPACES.map((name) => (
            <li key={name}>
              <code>--{name}</code>
              <i style={{ width: `var(--${name})` }} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
