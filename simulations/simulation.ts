/** Says what was found beside what was wanted. */
export type Claim = (claim: string, measured: unknown, goal: unknown, ok: boolean) => void;

export type Simulation = (run: { seed: number; size: 'small' | 'full'; claim: Claim }) => Promise<void>;
