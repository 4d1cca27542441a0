import { Bucket } from './bucket.ts';
import type { Limits } from './options.ts';

/** What the sockets of one address use together: a hall behind one address, or one attacker. */
export class Address {
  connections = 0;
  subscriptions = 0;
  readonly messages: Bucket;
  readonly arrivals: Bucket;

  constructor(limits: Limits) {
    this.messages = new Bucket(limits.messagesAtOncePerAddress, limits.messagesPerSecondPerAddress);
    this.arrivals = new Bucket(limits.arrivalsAtOncePerAddress, limits.arrivalsPerSecondPerAddress);
  }

  get isUnused(): boolean {
    return this.connections === 0 && this.arrivals.taken < 1 && this.messages.taken < 1;
  }
}

/** Keeps count of what every address uses, and forgets an address once its buckets are full again. */
export class Addresses {
  private readonly all = new Map<string, Address>();
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  find(name: string): Address {
    let address = this.all.get(name);
    if (!address) {
      address = new Address(this.limits);
      this.all.set(name, address);
    }
    return address;
  }

  sweep(): void {
    for (const [name, address] of this.all) if (address.isUnused) this.all.delete(name);
  }
}
