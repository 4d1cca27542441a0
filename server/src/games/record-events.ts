import type { Context, Input } from '../app/index.ts';
import { changeGame } from './change-game.ts';

export const recordEvents = (context: Context, input: Input<'recordEvents'>) => changeGame(context, input);
