import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out what we do not use of the router. Names given for developer tools keep its own links and
 * forms in the build, and with them all that they prefetch for its framework; and there are instruments that we never hand
 * to it, fetchers and actions that no page has, and the memory of transitions that none shows.
 * Where a new version is written differently nothing breaks: the page grows, and bench/budget.json tells.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
        .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
        .replaceAll(/\bif \((?:init|opts\?)\.instrumentations\)/g, 'if (false)')
        .replaceAll(/^\t\tfetch,$/gm, '')
        .replaceAll('if (opts && opts.submission && isMutationMethod(', 'if (false && (')
        .replaceAll(/if \(isBrowser\) \{(?=\s*restoreAppliedTransitions)/g, 'if (false) {'),
      map: null,
    }),
  },
})
