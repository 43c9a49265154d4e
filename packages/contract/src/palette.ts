/**
 * The shop's colours, for pages and mails that stand outside its stylesheet. The stylesheet itself (apps/web/src/theme.css)
 * has them under the names of its theme; a test compares the two.
 */
export const LIGHT = {
  paper: '#faf6f0',
  card: '#ffffff',
  ink: '#2b2420',
  soft: '#6b5f56',
  line: '#e7ded2',
  act: '#2f6f62',
  'on-act': '#ffffff',
  copper: '#a3592d',
  warm: '#f3e8dc',
}

export type Palette = typeof LIGHT

export const DARK: Palette = {
  paper: '#1d1815',
  card: '#27201c',
  ink: '#f3ebe0',
  soft: '#b9ab9c',
  line: '#3a302a',
  act: '#7dbfae',
  'on-act': '#12231f',
  copper: '#e09a6c',
  warm: '#33291f',
}

/** As custom properties: '--paper:#faf6f0;…'. */
export const asProperties = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
