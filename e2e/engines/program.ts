import { type ChildProcess, spawn } from 'node:child_process';

export type Program = { process: ChildProcess; stop(): Promise<void> };

/** Starts a program that is ended with the tests. */
export function startProgram(path: string, args: string[], env: NodeJS.ProcessEnv = {}): Program {
  const process_ = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => process_.once('exit', () => resolve()));
  return {
    process: process_,
    stop: async () => {
      process_.kill();
      const timer = setTimeout(() => process_.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Waits until a program has said something that fits, on the given one of its outputs. */
export function saidBy({ process: program }: Program, output: 1 | 2 | 3, what: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const take = (data: Buffer) => {
      said += String(data);
      const [, found] = what.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    (program.stdio[output] as NodeJS.ReadableStream).on('data', take);
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}: ${said}`)));
  });
}
