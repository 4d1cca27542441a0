package app.oche;

import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Whether this app was built with google-services.json: without it, asking for a push token ends the app. */
@CapacitorPlugin(name = "PushSetUp")
public class PushSetUpPlugin extends Plugin {

    @PluginMethod
    public void check(PluginCall call) {
        int id = getContext().getResources().getIdentifier("google_app_id", "string", getContext().getPackageName());
        call.resolve(new JSObject().put("isThere", id != 0));
    }
}
