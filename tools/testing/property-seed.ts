import fc from 'fast-check';

/**
 * Property tests try the same cases every time: what is red on one machine is red on all of them, and a change is judged by
 * the same cases as the one before it. PROPERTY_SEED=… tries others.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
