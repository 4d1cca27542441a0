import { type Lock, nameAt } from './lockfile.ts';

/** What `npm ci --omit=dev` installs, by name, but for what is only for some platforms. */
export const productionPackages = (lock: Lock): string[] => [
  ...new Set(
    Object.entries(lock.packages)
      .filter(
        ([place, { link, dev, optional }]) => place.includes('node_modules/') && !link && !dev && !optional,
      )
      .map(([place]) => nameAt(place))
      .sort(),
  ),
];

/** Tools that build, check or test the product. They are large, and nothing that serves needs them. */
const WORKSHOP =
  /^(vite|vitest|rolldown|esbuild|tailwindcss|lightningcss|typescript|knip|fast-check|dependency-cruiser|oxc-parser|axe-core|smtp-server)$|^@(swc|vitejs|rolldown|tailwindcss|biomejs|playwright|vitest|oxc-parser|oxc-project)\//;

/** Where such a tool would get into the image. Parts for other platforms count: one of them is ours. */
export const workshopInProduction = (lock: Lock): string[] =>
  Object.entries(lock.packages)
    .filter(([place, { link, dev }]) => place.includes('node_modules/') && !link && !dev)
    .map(([place]) => nameAt(place))
    .filter((name) => WORKSHOP.test(name))
    .map((name) => `${name} builds or tests the product and would be installed in production`);
